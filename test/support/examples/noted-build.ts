/** A build for POST /api/cart. Different notes make separate cart lines. */
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
