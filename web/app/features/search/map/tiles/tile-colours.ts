import { DARK, type Flavor, LIGHT } from '@protomaps/basemaps'
import { cssVariable } from '../backdrop/paint-land.ts'

/** Our colours for the vector tiles, in the current theme; the flavour of the library has the others. */
export function tileColours(): Flavor {
  const [land, near, thread, water, line, card, name] = [
    '--map-land',
    '--map-near',
    '--map-thread',
    '--map-water',
    '--map-border',
    '--card',
    '--map-name',
  ].map(cssVariable)
  const colour = (value: string | undefined) => value ?? ''
  const road = colour(card)
  const casing = colour(line)
  return {
    ...(isDark() ? DARK : LIGHT),
    background: colour(water),
    earth: colour(land),
    water: colour(water),
    buildings: colour(thread),
    pedestrian: colour(near),
    industrial: colour(near),
    school: colour(near),
    hospital: colour(near),
    other: road,
    minor_service: road,
    minor_a: road,
    minor_b: road,
    link: road,
    major: road,
    highway: road,
    minor_service_casing: casing,
    minor_casing: casing,
    link_casing: casing,
    major_casing_early: casing,
    major_casing_late: casing,
    highway_casing_early: casing,
    highway_casing_late: casing,
    railway: casing,
    boundaries: casing,
    roads_label_minor: colour(name),
    roads_label_minor_halo: road,
    roads_label_major: colour(name),
    roads_label_major_halo: road,
    ocean_label: cssVariable('--map-water-name'),
    subplace_label: colour(name),
    subplace_label_halo: colour(land),
    city_label: cssVariable('--foreground'),
    city_label_halo: colour(land),
    state_label: colour(name),
    state_label_halo: colour(land),
    country_label: colour(name),
  }
}

const isDark = () => getComputedStyle(document.documentElement).colorScheme === 'dark'
