import { removeDataDir } from '../../server/src/postgres/cluster.ts'
import { newDataDir, openHouse } from './house.ts'

/** One house with the demo marketplace for all journeys; each journey makes people of its own. */
export default async function setup() {
  const dataDir = await newDataDir()
  const house = await openHouse(dataDir)
  process.env.E2E_ORIGIN = house.origin
  return async () => {
    await house.stop()
    await removeDataDir(dataDir)
  }
}
