import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { Rectangle, type RectangleProps } from 'recharts';
import { amount, dollars, wholeAmount } from './amounts.ts';
import type { SalesChartProps } from './sales-chart-props.ts';
import { stepName, stepTitle } from './step-labels.ts';

type Drawn = {
  name: string;
  title: string;
  sales: number;
  before: number | null;
  label: string;
  salesText: string;
  orders: number;
  beforeText: string | null;
  isToday: boolean;
};

/**
 * Olive bars, today's darker and labeled with its amount; the previous period as a dashed line. No animation. Hidden from screen
 * readers, which get the table.
 */
export function SalesBars({ trend, before, today }: SalesChartProps) {
  const isWeek = trend.length <= 7;
  const drawn = trend.map((step, index): Drawn => {
    const then = before?.[index]?.revenue;
    const isToday = step.from <= today && today <= step.to;
    return {
      name: stepName(step, trend.length),
      title: stepTitle(step),
      sales: dollars(step.revenue),
      before: then === undefined ? null : dollars(then),
      label: isWeek && isToday ? wholeAmount(step.revenue) : '',
      salesText: amount(step.revenue),
      orders: step.orders,
      beforeText: then === undefined ? null : amount(then),
      isToday,
    };
  });
  return (
    <div aria-hidden>
      {/* Today’s label may be wider than its bar, the last one. */}
      <div className="h-60 [&_svg]:overflow-visible">
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 240 }}>
          <ComposedChart
            data={drawn}
            accessibilityLayer={false}
            margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="name"
              tickLine={false}
              axisLine={false}
              tick={tick}
              minTickGap={16}
              {...(isWeek ? { interval: 0 } : {})}
              tickMargin={8}
            />
            <YAxis
              tickLine={false}
              axisLine={false}
              tick={tick}
              tickCount={4}
              width="auto"
              tickFormatter={axisAmount}
              domain={[(least: number) => Math.min(0, least), 'auto']}
            />
            <Tooltip content={Tip} cursor={{ fill: 'var(--hover)' }} isAnimationActive={false} />
            <Bar dataKey="sales" shape={DayBar} maxBarSize={56} isAnimationActive={false}>
              <LabelList dataKey="label" position="top" style={labelLook} />
            </Bar>
            {before && (
              <Line
                dataKey="before"
                stroke="var(--text)"
                strokeWidth={1.5}
                strokeDasharray="4 4"
                dot={trend.length === 1}
                isAnimationActive={false}
              />
            )}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      {before && (
        <p className="type-note mt-3 flex flex-wrap gap-x-6 gap-y-1 text-text-2">
          <span className="flex items-center gap-2">
            <span className="size-3 rounded-[2px]" style={{ background: restTone }} /> This period
          </span>
          <span className="flex items-center gap-2">
            <span className="w-5 border-t-2 border-dashed border-text" /> Previous period
          </span>
        </p>
      )}
    </div>
  );
}

const tick = { fill: 'var(--text-2)', fontSize: 13 };
const labelLook = { fill: 'var(--text)', fontSize: 13, fontWeight: 600 };
/** Light enough for today's bar to stand out, dark enough for 3:1 contrast on paper. */
const restTone = 'color-mix(in oklab, var(--olive-700) 62%, var(--bone-50))';

function DayBar(props: RectangleProps & { payload?: Drawn }) {
  return (
    <Rectangle
      {...props}
      radius={[2, 2, 0, 0]}
      fill={props.payload?.isToday ? 'var(--olive-700)' : restTone}
    />
  );
}

function Tip({ active, payload }: { active?: boolean; payload?: readonly { payload?: unknown }[] }) {
  const step = payload?.[0]?.payload as Drawn | undefined;
  if (!active || !step) return null;
  return (
    <div className="type-note rounded-m border border-line bg-surface px-3 py-2 shadow-menu">
      <p className="font-semibold">{step.title}</p>
      <p className="tabular mt-1">
        {step.salesText}, {step.orders === 1 ? '1 order' : `${step.orders} orders`}
      </p>
      {step.beforeText && <p className="tabular text-text-2">{step.beforeText} before</p>}
    </div>
  );
}

function axisAmount(value: number): string {
  return Math.abs(value) < 10_000 ? `$${value.toLocaleString('en-US')}` : `$${compact.format(value)}`;
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
