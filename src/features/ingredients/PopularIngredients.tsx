import { useLayoutEffect, useRef, useState } from 'react';
import { ingredientSearch } from '#copy/ingredients/ingredient-search.ts';
import {
  type AgeFilter,
  INGREDIENT_AGES,
  isAgeFilter,
  POPULAR_INGREDIENTS,
  type PopularIngredients as ShownPopular,
} from '#domain/ingredients/popular-ingredients.ts';
import { ALL_AGES, DEFAULT_AGE_GROUP } from '#domain/people/age-group.ts';
import { routes } from '#domain/shared/routes.ts';
import {
  $ingredientAge,
  $popularIngredients,
  $recentIngredients,
  choosePopularAge,
  forgetIngredient,
} from '#stores/ingredients/popular-ingredients.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import { Sheet } from '#ui/sheet/Sheet.tsx';

type Props = {
  readonly first: ShownPopular;
};

const { ageName } = ingredientSearch;

export function PopularIngredients({ first }: Props) {
  const age = useStore($ingredientAge, DEFAULT_AGE_GROUP);
  const popular = useStore($popularIngredients, 'untouched');
  const [isChoosing, setChoosing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const shown = popular === 'untouched' ? first : popular;
  const names = shown?.names ?? null;

  useLayoutEffect(() => {
    const chosen = select.current?.value ?? '';
    if (chosen !== DEFAULT_AGE_GROUP && isAgeFilter(chosen)) void choosePopularAge(chosen);
  }, []);

  const choose = (chosen: AgeFilter): void => {
    setChoosing(false);
    void choosePopularAge(chosen);
  };

  return (
    <>
      <div className="finder-head">
        <h2 id="popular-title">{ingredientSearch.popular}</h2>
        <button type="button" className="age-chip phone-only" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <span>{ageName(age)}</span>
          <Icon name="down" size={18} />
        </button>
        <select
          ref={select}
          className="age-chip age-select wide-only"
          aria-label={ingredientSearch.ages}
          autoComplete="off"
          value={age}
          onChange={({ target }) => isAgeFilter(target.value) && choose(target.value)}
        >
          {INGREDIENT_AGES.map((each) => (
            <option key={each} value={each}>
              {ageName(each)}
            </option>
          ))}
        </select>
      </div>
      <div className="top-place" aria-busy={names === null}>
        {names === null && (
          <div className="top-skeleton" aria-hidden="true">
            {Array.from({ length: POPULAR_INGREDIENTS }, (_, index) => `row ${index}`).map((row) => (
              <i key={row} />
            ))}
          </div>
        )}
        <p role="status" className={names === null ? 'top-loading' : 'visually-hidden'}>
          {names === null && <span>{ingredientSearch.popularLoading}</span>}
          {popular !== 'untouched' && names !== null && names.length > 0 && <span>{ingredientSearch.popularLoaded(age)}</span>}
        </p>
        {names?.length === 0 && (
          <div className="top-none" role="alert">
            <img src="/cat/searching.svg" alt="" width={96} height={96} />
            <p>{ingredientSearch.popularNone(age)}</p>
            <p className="sub">{age === ALL_AGES ? ingredientSearch.popularLater : ingredientSearch.popularOtherAge}</p>
            {age === ALL_AGES && <Button onClick={() => choose(ALL_AGES)}>{ingredientSearch.retry}</Button>}
          </div>
        )}
        {names !== null && names.length > 0 && (
          <ol className="top-list">
            {names.map((name, index) => (
              <li key={name}>
                <a className="top-row" href={routes.ingredient(name)}>
                  {shown?.isRanked && <span className="top-rank num">{index + 1}</span>}
                  <span>{name}</span>
                  <Icon name="next" size={20} />
                </a>
              </li>
            ))}
          </ol>
        )}
      </div>
      <Sheet open={isChoosing} onClose={() => setChoosing(false)} title={ingredientSearch.ages} closeLabel={ingredientSearch.close}>
        <ul className="age-options">
          {INGREDIENT_AGES.map((each) => (
            <li key={each}>
              <button type="button" className="age-option" aria-pressed={each === age} onClick={() => choose(each)}>
                <span>{ageName(each)}</span>
                {each === age && <Icon name="check" />}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

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
