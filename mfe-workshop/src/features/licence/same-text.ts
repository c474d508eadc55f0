const squeeze = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/** Compares without case and spaces. */
export const isSameText = (one: string, other: string): boolean => squeeze(one) === squeeze(other)
