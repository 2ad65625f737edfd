import { checkFigures } from '../../modules/analytics/rollups/check.commands.ts'
import { type Check, formatCount } from './finding.ts'

export const checkBusinessFigures: Check = async ({ db }) => {
  const { checked, differing } = await checkFigures(db)
  if (differing.length === 0)
    return [
      { subject: `figures: those of all ${formatCount(checked)} businesses match their bookings` },
    ]
  return [
    {
      subject: 'figures',
      problem: `those of ${formatCount(differing.length)} of ${formatCount(checked)} businesses differ from their bookings, e.g. ${differing[0]}: run npm run admin -- figures rebuild, and report a bug`,
    },
  ]
}
