// Stands for a decoder that a hostile file brings down.
process.once('message', () => process.exit(3));
