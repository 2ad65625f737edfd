import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Area } from '@ujuzi/contract/api/endpoint'

/** A group of endpoints in the reference. Endpoints and schemas are named after the exports of its files. */
export type AreaOfFolder = Area & { exports: Record<string, unknown>[] }

const contract = fileURLToPath(new URL('.', import.meta.resolve('@ujuzi/contract/site')))

/** The folders of the contract that have an `area.ts`, in the order of their positions. */
export const areas: AreaOfFolder[] = (
  await Promise.all(
    readdirSync(contract)
      .filter((folder) => existsSync(join(contract, folder, 'area.ts')))
      .map(readArea),
  )
).sort((a, b) => a.position - b.position)

async function readArea(folder: string): Promise<AreaOfFolder> {
  const names = readdirSync(join(contract, folder))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .sort()
    .map((file) => file.slice(0, -'.ts'.length))
  const files = await Promise.all(names.map((name) => import(`@ujuzi/contract/${folder}/${name}`)))
  const { area }: { area: Area } = files[names.indexOf('area')]
  return { ...area, exports: files }
}
