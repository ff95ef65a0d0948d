import Check from 'lucide-react/icons/check';
import { may, roleLabels, staffRoles, type Permission } from '#domain/identity/staff/permissions.ts';

const rows: readonly (readonly [label: string, permission: Permission])[] = [
  ['See and ship orders', 'orders.ship'],
  ['Edit and refund orders', 'orders.edit'],
  ['Products and prices', 'products.edit'],
  ['Codes and policies', 'discounts'],
  ['Revenue', 'statistics'],
  ['Delete orders', 'orders.delete'],
  ['Money, staff and security', 'staff'],
];

/** What each role may do, read from the table of permissions. */
export function RolesPanel() {
  return (
    <div className="relative overflow-x-auto rounded-m border border-line bg-surface p-4">
      <table className="type-small w-full">
        <caption className="type-strong pb-3 text-left">Roles</caption>
        <thead>
          <tr className="text-text-2">
            <th scope="col">
              <span className="sr-only">May</span>
            </th>
            {staffRoles.map((role) => (
              <th key={role} scope="col" className="type-note px-1 pb-2 text-center">
                {roleLabels[role].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, permission]) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {label}
              </th>
              {staffRoles.map((role) => (
                <td key={role} className="text-center">
                  {may(role, permission) ? (
                    <Check size={16} aria-label="Yes" className="inline" />
                  ) : (
                    <span className="text-text-2">
                      <span aria-hidden>–</span>
                      <span className="sr-only">No</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
