import { m } from '@ujuzi/contract/messages'
import { useFacts } from '#app/lib/page/document-facts.ts'

/** Attribution of the map data. */
export function MapCredits() {
  const { mapTiles, saveData } = useFacts()
  const tiles = saveData ? undefined : mapTiles?.credit
  return (
    <p className="justify-self-end rounded-tl-badge bg-card px-2 text-caption text-muted-foreground">
      {m.map_credits({ names: [tiles, 'Natural Earth', 'GeoNames'].filter(Boolean).join(', ') })}
    </p>
  )
}
