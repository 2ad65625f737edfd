/** A card beside the page; on phones, where it is below, its text needs no frame. */
export const sideCardClasses =
  'p-4 lg:p-5 max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:bg-transparent max-md:px-0 max-md:pb-0'
