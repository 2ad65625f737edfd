/** Seed of all random tests. Fixed, so that every run tries the same cases; `RANDOM_SEED` sets another. */
export const randomSeed = Number(process.env.RANDOM_SEED ?? 20_261_123)
