import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { priceText } from '#app/domain/price/price-text.ts'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { useFacts } from '#app/lib/page/document-facts.ts'
import { highlightCard, highlightTogether } from './list-highlight.ts'
import {
  createSearchMap,
  type SearchMapController,
  type SearchMapState,
  savedMapView,
} from './search-map.ts'

const initialState: SearchMapState = { pins: 'loading', count: 0, moved: false, chosen: undefined }

/** Connects Leaflet with React: passes searches to the map and returns its state. */
export function useSearchMap(params: SearchParams, results: ProfessionalCard[]) {
  const [board, setBoard] = useState<SearchMapController>()
  const [state, setState] = useState(initialState)
  const { state: historyState, search } = useLocation()
  const { mapTiles, saveData } = useFacts()

  /** Creates the map with its element, and closes it with it. */
  const containerRef = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return
      const controller = createSearchMap(element, {
        tiles: saveData ? undefined : mapTiles,
        scaleFrame: element.parentElement?.querySelector<HTMLElement>('[data-map-scale]'),
        priceText,
        tell: setState,
      })
      setBoard(controller)
      return controller.close
    },
    [mapTiles, saveData],
  )

  useEffect(
    () => board?.search(params, results, savedMapView(historyState)),
    [board, params, results, historyState],
  )
  const businessId = businessInUrl(search)
  useEffect(() => {
    if (board && businessId) void board.showBusiness(businessId)
  }, [board, businessId])
  useEffect(() => board && highlightTogether(board), [board])
  const { chosen, moved } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: both show or hide a control above the map.
  useEffect(() => void board?.layOut(), [board, chosen, moved])
  const selectedId = state.chosen?.id
  useEffect(() => (selectedId ? highlightCard(selectedId) : undefined), [selectedId])
  return { frame: containerRef, board, state }
}

/** The business that a link to the map is about. */
function businessInUrl(search: string) {
  const id = new URLSearchParams(search).get('business') ?? ''
  return /^[\da-f-]{36}$/i.test(id) ? id : undefined
}
