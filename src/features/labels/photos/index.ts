import { useRef, useState } from 'react';
import { type PreparedPhoto, preparePhoto } from '#stores/accounts/profile.ts';

export function usePreparedPhoto(onChoose: (photo: Promise<PreparedPhoto> | null) => void): {
  readonly preview: string;
  readonly error: string | null;
  readonly choose: (file: File) => Promise<void>;
} {
  const latest = useRef<File | null>(null);
  const [preview, setPreview] = useState('');
  const [error, setError] = useState<string | null>(null);
  const choose = async (file: File) => {
    setError(null);
    latest.current = file;
    const preparing = preparePhoto(file);
    onChoose(preparing);
    const prepared = await preparing;
    if (latest.current !== file) return;
    setPreview(prepared.ok ? prepared.preview : '');
    if (prepared.ok) return;
    setError(prepared.message);
    onChoose(null);
  };
  return { preview, error, choose };
}
