import { defineConfig } from 'vitest/config'

/** The files under `deploy/`, run for real: needs root on a Debian with nginx, caddy, debootstrap and systemd. */
export default defineConfig({
  test: {
    include: ['deploy/test/**/*.test.ts'],
    globalSetup: ['server/src/testing/database/cluster.setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 900_000,
    hookTimeout: 180_000,
  },
})
