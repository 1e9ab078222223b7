import type { KeyboardEvent, ReactNode } from 'react';
import './tabs.css';

interface TabItem {
  id: string;
  label: string;
}

interface TabsProps {
  id: string;
  label: string;
  items: readonly TabItem[];
  selected: string;
  onSelect: (id: string) => void;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Roving tabindex. Each tab needs a TabPanel. */
export function Tabs({ id, label, items, selected, onSelect }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex((item) => item.id === selected);
    const to = items[STEPS[event.key]?.(at, items.length - 1) ?? -1];
    if (to === undefined) return;
    event.preventDefault();
    onSelect(to.id);
    document.getElementById(tabId(id, to.id))?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.id}
          id={tabId(id, item.id)}
          type="button"
          role="tab"
          className="tab"
          aria-selected={item.id === selected}
          aria-controls={panelId(id, item.id)}
          tabIndex={item.id === selected ? 0 : -1}
          onClick={() => onSelect(item.id)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  /** Id of the Tabs. */
  tabs: string;
  /** Id of its tab. */
  id: string;
  selected: string;
  children: ReactNode;
}

/** Hidden and inert unless selected. */
export function TabPanel({ tabs, id, selected, children }: TabPanelProps) {
  return (
    <div id={panelId(tabs, id)} role="tabpanel" aria-labelledby={tabId(tabs, id)} hidden={id !== selected}>
      {children}
    </div>
  );
}

function tabId(tabs: string, id: string): string {
  return `${tabs}-tab-${id}`;
}

function panelId(tabs: string, id: string): string {
  return `${tabs}-panel-${id}`;
}
