import { servicePicturesMax } from '@ujuzi/contract/api/portal-limits'
import type { Picture } from '@ujuzi/contract/media/media'
import { m } from '@ujuzi/contract/messages'
import { serviceCategorySlugs } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { Select } from '#app/ui/form/select.tsx'
import { PictureUpload } from '#app/ui/media/picture-upload.tsx'
import type { StepProps } from './step-props.ts'

type Props = StepProps & {
  /** Called when an upload finishes, on any step. */
  onPicture: (picture: Picture) => void
}

export const DetailsStep = ({ values, errors, change, onPicture, disabled }: Props) => (
  <>
    <Select
      label={m.services_category()}
      name="category"
      required
      placeholder={m.services_choose_category()}
      options={serviceCategorySlugs.map((slug) => ({ value: slug, label: categoryLabel(slug) }))}
      value={values.category}
      error={errors.category}
      onChange={({ target }) =>
        change({ category: serviceCategorySlugs.find((slug) => slug === target.value) ?? '' })
      }
    />
    <PictureUpload
      label={m.services_pictures()}
      hint={m.ui_picture_hint()}
      purpose="service"
      value={values.images}
      onChange={(images) => change({ images })}
      onAdd={onPicture}
      max={servicePicturesMax}
      withAlt
      disabled={disabled}
      error={errors.images}
    />
  </>
)
