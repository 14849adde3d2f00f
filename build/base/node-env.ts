// Import this first: React picks its development or production build when it is loaded, and the former is 5 times slower.
process.env.NODE_ENV ??= 'production';
