import { useRecordDialog } from '@warsha/web-kit/table'

/** Returns the dialog state of the part whose stock is being adjusted, stored in the URL as `adjust`. */
export const useAdjustedPart = () => useRecordDialog('adjust')
