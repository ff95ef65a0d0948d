/** The columns that accounts and invitations share: who, role, state, actions. */
export const rowGrid =
  'grid items-center gap-x-4 gap-y-3 p-4 md:grid-cols-[minmax(0,1fr)_150px_150px_200px] [--field-height:40px]';
