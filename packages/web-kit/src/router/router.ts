/** The router of the page, and what front ends use of React Router. They import it from here, so that all share one. */
export type { RouteObject } from 'react-router-dom'
export {
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useParams,
  useRoutes,
} from 'react-router-dom'
export { createBrowserRouter, createMemoryRouter } from './app-router.ts'
export { RouterProvider, useBlocker, useNavigate } from './router-provider.tsx'
export { useSearchParams } from './search-params.ts'
