import type { Category } from '@ujuzi/contract/services/categories'
import type { CategoryFacts } from './category.ts'
import { cook, driver, eventPlanner, photographer } from './events-and-transport.ts'
import { barber, hairdresser, tailor } from './hair-and-clothing.ts'
import { cleaner, electrician, gardener, painter, plumber } from './home-services.ts'
import { consultant, trainer, translator, tutor } from './lessons-and-consulting.ts'
import { carpenter, mechanic, technician, welder } from './workshop.ts'

export const categoryFactsBySlug: Record<Category, CategoryFacts> = {
  barber,
  mechanic,
  plumber,
  electrician,
  cleaner,
  cook,
  driver,
  photographer,
  tutor,
  hairdresser,
  tailor,
  gardener,
  painter,
  carpenter,
  welder,
  technician,
  consultant,
  trainer,
  translator,
  event_planner: eventPlanner,
}
