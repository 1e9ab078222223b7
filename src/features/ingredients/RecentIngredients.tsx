import { ingredientSearch } from '#copy/ingredients/ingredient-search.ts';
import { routes } from '#domain/shared/routes.ts';
import { $recentIngredients, forgetIngredient } from '#stores/ingredients/recent-ingredients.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { IconButton } from '#ui/icon-button/IconButton.tsx';

const NONE: readonly string[] = [];

export function RecentIngredients() {
  const words = useStore($recentIngredients, NONE);
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className="recent-title">
        {ingredientSearch.recent}
      </h2>
      <ul className="recent-list">
        {words.map((word) => (
          <li key={word} className="recent-word">
            <a href={routes.ingredientSearch(word)}>{word}</a>
            <IconButton icon="close" label={ingredientSearch.removeRecent(word)} onClick={() => forgetIngredient(word)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
