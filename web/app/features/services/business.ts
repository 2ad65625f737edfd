import { useOutletContext } from 'react-router'

/** The business whose services these are, with the piece of its cloth that stands for each of them. */
export type Shop = {
  id: string
  category: string
  currency: string
  timezone: string
  cutOf: (serviceId: string) => number
}

export const useShop = () => useOutletContext<Shop>()
