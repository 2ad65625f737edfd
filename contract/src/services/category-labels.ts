import { m } from '@ujuzi/contract/messages'
import type { Locale } from '../locale/locales.ts'
import type { ServiceCategory } from './categories.ts'

const labels = {
  barber: m.facts_category_barber,
  mechanic: m.facts_category_mechanic,
  plumber: m.facts_category_plumber,
  electrician: m.facts_category_electrician,
  cleaner: m.facts_category_cleaner,
  cook: m.facts_category_cook,
  driver: m.facts_category_driver,
  photographer: m.facts_category_photographer,
  tutor: m.facts_category_tutor,
  other: m.facts_category_other,
  hairdresser: m.facts_category_hairdresser,
  tailor: m.facts_category_tailor,
  gardener: m.facts_category_gardener,
  painter: m.facts_category_painter,
  carpenter: m.facts_category_carpenter,
  welder: m.facts_category_welder,
  technician: m.facts_category_technician,
  consultant: m.facts_category_consultant,
  trainer: m.facts_category_trainer,
  translator: m.facts_category_translator,
  event_planner: m.facts_category_event_planner,
} satisfies Record<ServiceCategory, unknown>

/** Label in the current locale unless one is given. */
export const categoryLabel = (slug: ServiceCategory, locale?: Locale) =>
  labels[slug]({}, { locale })
