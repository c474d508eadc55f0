/** The Express routes of endpoints. */
import type { Endpoint } from '@warsha/contracts/base/endpoint'

/** Returns the Express route of an endpoint: below `/internal` if only services may call it, otherwise below `/api`. */
export const toRoute = ({ guard, path }: Endpoint): string =>
  `${guard === 'service' ? '/internal' : '/api'}${path.replace(/\{(\w+)\}/g, ':$1')}`

/** Sorts by path, a parameter after every fixed segment at the same place: it would match that segment too. */
export const compareRoutes = (one: Endpoint, other: Endpoint): number => {
  const [key, otherKey] = [one, other].map((endpoint) =>
    toRoute(endpoint).replace(/:\w+/g, '\uffff'),
  )
  if (key === otherKey) return 0
  return key! < otherKey! ? -1 : 1
}

/** Returns the methods of each route. */
export const groupMethodsByRoute = (endpoints: readonly Endpoint[]): Map<string, string[]> => {
  const methodsByRoute = new Map<string, string[]>()
  for (const endpoint of endpoints) {
    const route = toRoute(endpoint)
    methodsByRoute.set(route, [...(methodsByRoute.get(route) ?? []), endpoint.method])
  }
  return methodsByRoute
}
