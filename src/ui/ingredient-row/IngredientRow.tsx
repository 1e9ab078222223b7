import { Icon } from '../icon/Icon.tsx';
import { Tag, type TagProps } from '../tag/Tag.tsx';
import './ingredient-row.css';

export interface IngredientRowProps {
  name: string;
  amount: string;
  note?: string | undefined;
  href?: string | undefined;
  /** A verdict of a word or two. */
  state?: string | undefined;
  tone?: NonNullable<TagProps['tone']>;
}

/** One line of a label: a name, an amount, and perhaps a verdict. A link when `href` is given. */
export function IngredientRow({ name, amount, note, href, state, tone = 'plain' }: IngredientRowProps) {
  const Element = href === undefined ? 'div' : 'a';
  return (
    <Element className="ingredient" href={href}>
      <span className="ingredient-name">
        {name}
        {note && <span className="ingredient-note">{note}</span>}
      </span>
      <span className="ingredient-amount num">
        {state && (
          <Tag tone={tone}>
            {tone === 'over' && <Icon name="alert" size={14} />}
            {state}
          </Tag>
        )}{' '}
        {amount}
      </span>
      {href && <Icon name="next" size={20} />}
    </Element>
  );
}
