import type { StorageRecord } from './storage-records.ts';

/** On phones each record is its own paragraph. */
export function CookieTable({ caption, records }: { caption: string; records: readonly StorageRecord[] }) {
  return (
    <table className="type-small w-full border-collapse text-left max-md:block max-md:*:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="type-note font-semibold">
          <th scope="col" className="w-3/10 py-3 pr-6">
            Name
          </th>
          <th scope="col" className="py-3 pr-6">
            Purpose
          </th>
          <th scope="col" className="w-2/10 py-3">
            Duration
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ name, purpose, duration }) => (
          <tr key={name} className="border-t border-line align-top max-md:block max-md:py-3 max-md:*:block">
            <th scope="row" className="font-semibold wrap-anywhere md:py-3 md:pr-6">
              {name}
            </th>
            <td className="text-text-2 md:py-3 md:pr-6">{purpose}</td>
            <td className="text-text-2 md:py-3">{duration}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
