import { renderChain } from './chain.ts'
import { renderSingleShop } from './single-shop.ts'

export { renderSingleShop }

/** Returns the content of each file of `rendered/` by its name. */
export const renderAll = (version: string): Record<string, string> => {
  const shop = renderSingleShop({ version })
  return {
    ...renderChain(version),
    'single-shop-1-postgres.yaml': shop.postgres,
    'single-shop-2-rabbitmq.yaml': shop.rabbitmq,
    'single-shop-3-processes.yaml': shop.processes,
  }
}
