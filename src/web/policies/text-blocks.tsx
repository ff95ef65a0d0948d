/* oxlint-disable react/no-array-index-key -- a text's parts have no key but their position */
import type { Run, TextBlock } from '#domain/care/policies/policy.schema.ts';
import { AnchorLink } from '#web/ui/controls/anchor-link.tsx';
import { Link } from '#web/ui/controls/link.tsx';

/** Renders a policy's blocks as elements; raw HTML cannot get through. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) =>
    block.kind === 'table' ? (
      <Table key={`${index}`} block={block} label={tableLabel(blocks.slice(0, index))} />
    ) : (
      <Block key={`${index}`} block={block} />
    ),
  );
}

/** By the heading above it, which tells a text's tables apart. */
function tableLabel(above: readonly TextBlock[]): string {
  const heading = above.findLast(({ kind }) => kind === 'heading');
  return heading?.kind === 'heading' ? `Table: ${heading.runs.map(({ text }) => text).join('')}` : 'Table';
}

type TableBlock = Extract<TextBlock, { kind: 'table' }>;

function Block({ block }: { block: Exclude<TextBlock, TableBlock> }) {
  if (block.kind === 'paragraph') {
    return (
      <p className="type-body mt-4 whitespace-pre-line first:mt-0">
        <Runs runs={block.runs} />
      </p>
    );
  }
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return (
      <Heading
        id={block.id}
        className={block.level === 2 ? 'type-h2 mt-12 first:mt-0' : 'type-h3 mt-8 first:mt-0'}
      >
        <Runs runs={block.runs} />
      </Heading>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={`${block.ordered ? 'list-decimal' : 'list-disc'} ${list} mt-4`}>
      {block.items.map(({ runs, items }, index) => (
        <li key={`${index}`} className="pl-1 whitespace-pre-line">
          <Runs runs={runs} />
          {items.length > 0 && (
            <ul className={`list-[circle] ${list} mt-2`}>
              {items.map((inner, place) => (
                <li key={`${place}`} className="pl-1">
                  <Runs runs={inner} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </List>
  );
}

/** Scrolls sideways if it is wider than the screen. */
function Table({ block: { head, rows }, label }: { block: TableBlock; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard
    <section tabIndex={0} aria-label={label} className="mt-4 overflow-x-auto">
      <table className="type-small tabular w-full border-t border-line">
        <thead>
          <tr>
            {head.map((runs, index) => (
              <th key={`${index}`} scope="col" className={`${cell} font-semibold`}>
                <Runs runs={runs} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={`${index}`}>
              {cells.map((runs, place) => (
                <td key={`${place}`} className={`${cell} first:font-semibold`}>
                  <Runs runs={runs} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cell = 'border-b border-line py-3 pr-4 text-left align-top';

const list = 'type-body flex flex-col gap-2 pl-5 marker:text-text-2';

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => <Words key={`${index}`} run={run} />);
}

function Words({ run: { text, strong, em, href } }: { run: Run }) {
  let words = <>{text}</>;
  if (em) words = <em>{words}</em>;
  if (strong) words = <strong className="font-semibold">{words}</strong>;
  if (href === undefined) return words;
  if (href.startsWith('/')) {
    return (
      <Link to={href} className="link">
        {words}
      </Link>
    );
  }
  if (href.startsWith('#')) {
    return (
      <AnchorLink part={href.slice(1)} className="link">
        {words}
      </AnchorLink>
    );
  }
  return (
    <a href={href} className="link wrap-anywhere">
      {words}
    </a>
  );
}
