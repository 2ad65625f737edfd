import type { ComponentProps } from 'react'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { clothCategory } from './cloth-category.ts'

export type BusinessFace = {
  id: string
  business_name: string
  category: string
  profileImage: string | null
  portrait: string | null
}

type Props = Pick<ComponentProps<typeof Avatar>, 'size' | 'ringed'> & { business: BusinessFace }

/** The face of a business, the same on every screen: its photo, a drawn portrait on its cloth, or initials. */
export const BusinessAvatar = ({ business, ...look }: Props) => {
  const { id, business_name, category, profileImage, portrait } = business
  return (
    <Avatar
      name={business_name}
      src={profileImage}
      drawn={portrait ? { portrait, clothId: id, category: clothCategory(category) } : null}
      {...look}
    />
  )
}
