// Simulates a decoder that crashes on a hostile file.
process.once('message', () => process.exit(3));
