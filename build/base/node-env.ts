// Import this first: when loaded, React picks its development build, which is 5 times slower, or its production build.
process.env.NODE_ENV ??= 'production';
