/** Generates data/windows-zones.tsv. Run it when the package changes: node server/scripts/build-windows-zones.ts */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type MapZone = { mapZone: { _other: string; _type: string; _territory: string } }

const file = fileURLToPath(import.meta.resolve('cldr-core/supplemental/windowsZones.json'))
const { supplemental } = JSON.parse(readFileSync(file, 'utf8')) as {
  supplemental: { windowsZones: { mapTimezones: MapZone[] } }
}

/** 001 is the whole world: a zone of Windows has one set of rules, whatever the country. */
const rows = supplemental.windowsZones.mapTimezones.flatMap(({ mapZone }) =>
  mapZone._territory === '001' ? [`${mapZone._other}\t${mapZone._type}`] : [],
)
writeFileSync(new URL('../data/windows-zones.tsv', import.meta.url), `${rows.join('\n')}\n`)
console.log(`${rows.length} zones of Windows`)
