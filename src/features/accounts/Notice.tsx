import type { LeftNotice } from '#stores/accounts/sign-in.ts';
import { Icon } from '#ui/icon/Icon.tsx';

export function Notice({ notice }: { readonly notice: LeftNotice | null }) {
  return (
    <div role="status">
      {notice !== null && (
        <p className={`form-notice${notice.kind === 'asked' ? '' : ' is-done'}`}>
          <Icon name={notice.kind === 'asked' ? 'info' : 'check'} size={20} />
          <span>{notice.message}</span>
        </p>
      )}
    </div>
  );
}
