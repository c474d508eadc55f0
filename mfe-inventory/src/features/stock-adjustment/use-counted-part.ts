import { useRecordDialog } from '@warsha/web-kit/table'

/** Returns the dialog state of the part whose stock is being counted, stored in the URL as `count`. */
export const useCountedPart = () => useRecordDialog('count')
