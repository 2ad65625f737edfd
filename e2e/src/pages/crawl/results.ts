import { fileURLToPath } from 'node:url'

export const resultsDir = fileURLToPath(new URL('../../../results/crawl', import.meta.url))

/** Facts of the crawl that runs; removed before the next one. */
export const factsFile = `${resultsDir}/facts.json`
