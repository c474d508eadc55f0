import type { Import } from '@warsha/contracts/workshop/imports'
import { usePluralText } from '@warsha/web-kit/spreadsheet'

/** Returns "12 customers" and "9 vehicles", as parameters of a sentence. */
export const useCountTexts = () => {
  const pluralText = usePluralText('import')
  return ({ customers, vehicles }: Import['counts']) => ({
    customers: pluralText('preview.confirm_customers', customers),
    vehicles: pluralText('preview.confirm_vehicles', vehicles),
  })
}
