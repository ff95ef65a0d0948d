import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cx } from '#web/ui/cx.ts';

export type NoticeTone = 'yellow' | 'red' | 'neutral';

const looks = {
  yellow: {
    Icon: TriangleAlert,
    className: 'border-yellow-500 bg-yellow-100',
    icon: 'text-yellow-800',
    title: '',
  },
  red: {
    Icon: CircleAlert,
    className: 'border-red-700 bg-red-50',
    icon: 'text-red-700',
    title: 'text-red-700',
  },
  neutral: { Icon: Info, className: 'border-line bg-plate', icon: 'text-stone-600', title: '' },
} as const;

export type NoticeProps = {
  tone?: NoticeTone;
  title: ReactNode;
  children?: ReactNode;
  className?: string;
  role?: 'alert' | 'status';
};

/** yellow: action needed · red: not possible or not legal · neutral: information. */
export function Notice({ tone = 'neutral', title, children, className, role }: NoticeProps) {
  const { Icon, className: look, icon, title: titleLook } = looks[tone];
  return (
    <div role={role} className={cx('on-bone flex gap-3 rounded-s border p-4', look, className)}>
      <Icon size={20} aria-hidden className={cx('mt-0.5 shrink-0', icon)} />
      <div className="min-w-0">
        <p className={cx('type-strong', titleLook)}>{title}</p>
        {children && <div className="type-small mt-1">{children}</div>}
      </div>
    </div>
  );
}
