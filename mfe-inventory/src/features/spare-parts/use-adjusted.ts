import { useOpened } from '@warsha/web-kit/table'

/** Whose stock is being adjusted; in the address beside `open`. */
export const useAdjusted = () => useOpened('adjust')
