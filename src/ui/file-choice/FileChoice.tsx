import type { ChangeEvent, ComponentProps } from 'react';
import './file-choice.css';

type FileChoiceProps = Omit<ComponentProps<'input'>, 'style' | 'type' | 'onChange'> & { onFile: (file: File) => void };

/** A label with its file input laid over it, which takes dropped files too. */
export function FileChoice({ onFile, className, children, ...rest }: FileChoiceProps) {
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = input.files ?? [];
    // Allows the same file again.
    input.value = '';
    if (file) onFile(file);
  };
  return (
    <label className={className ? `file-choice ${className}` : 'file-choice'}>
      {children}
      <input type="file" {...rest} onChange={choose} />
    </label>
  );
}
