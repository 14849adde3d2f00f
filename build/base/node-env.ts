// Import this first: React chooses its build when it is loaded, and the development build is 5 times slower.
process.env.NODE_ENV ??= 'production';
