import { useOutletContext } from 'react-router'

/** The signed-in professional's business; `cutOf` returns the index of the cloth piece that stands for a service. */
export type OwnBusiness = {
  id: string
  category: string
  currency: string
  timezone: string
  cutOf: (serviceId: string) => number
}

export const useOwnBusiness = () => useOutletContext<OwnBusiness>()
