/** The same on every run, so that a change is judged by the same cases; `RANDOM_SEED` tries others. */
export const randomSeed = Number(process.env.RANDOM_SEED ?? 20_261_123)
