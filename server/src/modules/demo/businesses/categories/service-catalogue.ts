import type { Category } from '@ujuzi/contract/services/categories'
import type { Trade } from './category.ts'
import { barber, hairdresser, tailor } from './hair-and-cloth.ts'
import { cleaner, electrician, gardener, painter, plumber } from './house.ts'
import { consultant, trainer, translator, tutor } from './mind-and-body.ts'
import { cook, driver, eventPlanner, photographer } from './table-and-road.ts'
import { carpenter, mechanic, technician, welder } from './workshop.ts'

export const trades: Record<Category, Trade> = {
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
