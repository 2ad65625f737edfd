// Shown once a service is chosen, and loaded with the first touch of the page: see late-parts.ts.
export { ChosenServices } from '#app/features/bookings/request/chosen-services.tsx'
export { MemberChoice } from '#app/features/bookings/request/member-choice.tsx'
export { RefundPreview } from '#app/features/bookings/request/refund-preview.tsx'
export { Times } from './times.tsx'
