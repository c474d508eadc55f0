import { useFormats, useTranslation } from '@warsha/web-kit'

/** A text with a number in it, in the grammatical form of the number and written as numbers are on this page. */
export const useCounted = () => {
  const { t } = useTranslation('import')
  const { number } = useFormats()
  return (key: string, count: number, params: Record<string, unknown> = {}): string =>
    t(key, { ...params, count, number: number(count) })
}
