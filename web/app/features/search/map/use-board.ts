import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { priceOf } from '#app/domain/price/price.ts'
import { approximate } from '#app/domain/price/visitor-currency.ts'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { useFacts } from '#app/lib/page/document-facts.ts'
import { type Board, type BoardState, openBoard, viewIn } from './board.ts'
import { followList, showInList } from './list-highlight.ts'

const atFirst: BoardState = { pins: 'loading', count: 0, moved: false, chosen: undefined }

/** Keeps Leaflet in step with the page: it is told of each search, and tells what happens on it. */
export function useBoard(params: SearchParams, results: ProfessionalCard[]) {
  const [board, setBoard] = useState<Board>()
  const [state, tell] = useState(atFirst)
  const { state: travelled } = useLocation()
  const { currency, mapTiles, saveData } = useFacts()

  /** Leaflet lives exactly as long as the element it draws in. */
  const frame = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return
      const opened = openBoard(element, {
        tiles: saveData ? undefined : mapTiles,
        priceText: (price) => {
          const inDollars = { price, currency: 'USD' }
          return approximate(inDollars, currency) ?? priceOf(inDollars)
        },
        tell,
      })
      setBoard(opened)
      return opened.close
    },
    [currency, mapTiles, saveData],
  )

  useEffect(
    () => board?.search(params, results, viewIn(travelled)),
    [board, params, results, travelled],
  )
  useEffect(() => board && followList(board), [board])
  const chosen = state.chosen?.id
  useEffect(() => (chosen ? showInList(chosen) : undefined), [chosen])
  return { frame, board, state }
}
