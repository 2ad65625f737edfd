import { useOutletContext } from 'react-router'

/** The signed-in professional's business; `cutOf` returns the index of the cloth piece that stands for a service. */
export type OwnBusiness = {
  id: string
  category: string
  currency: string
  timezone: string
  /** Price per hour from which the price of a new service is proposed. */
  baseRate: number | null
  cutOf: (serviceId: string) => number
}

export const useOwnBusiness = () => useOutletContext<OwnBusiness>()
