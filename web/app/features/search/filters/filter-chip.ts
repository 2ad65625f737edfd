import { chipClasses } from '#app/ui/form/chips.tsx'

/** A chip in the row of filters: smaller, so that more of them fit. */
export const filterChipClasses = (selected: boolean) => `${chipClasses(selected)} px-2.75! text-sm!`
