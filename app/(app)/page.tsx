export { default, generateMetadata } from "./feed/page";
