/** A build for POST /api/cart that no other notes make the same line of. */
export function notedBuild(notes: string) {
  return {
    pistolMake: 'Glock',
    pistolModel: 'G19',
    holsterType: 'IWB',
    clipOption: 'Quick Clip',
    color: 'Black',
    customNotes: notes,
  };
}
