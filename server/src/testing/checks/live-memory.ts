import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const liveBytes = () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** By how many bytes the live memory of this process grows at the most while `work` runs; `sample` measures it. */
export async function growthDuring(work: (sample: () => void) => Promise<void>) {
  const before = liveBytes()
  let most = before
  await work(() => {
    most = Math.max(most, liveBytes())
  })
  return most - before
}
