// Imported first: React decides at its own import which of its two builds it is, and the other is five times slower.
process.env.NODE_ENV ??= 'production';
