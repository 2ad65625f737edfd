/** Classes of an outlined button on a cover: an icon until there is room for its text. */
export const clothButtonClasses =
  'max-lg:size-11 max-lg:gap-0 max-lg:border-transparent max-lg:p-0 max-lg:shadow-1 cramped:size-[44px]'
