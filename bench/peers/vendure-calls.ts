/** Vendure's shop API, in GraphQL: as much as a storefront shows, and a checkout in as few calls as it allows. */

export const list = `query List($category: String!, $take: Int!) {
  search(input: { collectionSlug: $category, groupByProduct: true, take: $take }) {
    totalItems
    items {
      productId slug productName description inStock
      productAsset { preview }
      priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } }
    }
  }
}`;

export const product = `query Product($slug: String!) {
  product(slug: $slug) {
    id slug name description
    assets { preview }
    optionGroups { name options { name } }
    variants { id name sku priceWithTax stockLevel options { name } }
  }
}`;

const failure = '... on ErrorResult { errorCode message }';

export const add = `mutation Add($variant: ID!) {
  addItemToOrder(productVariantId: $variant, quantity: 1) {
    kind: __typename
    ... on Order { code totalWithTax lines { quantity linePriceWithTax productVariant { id name } } }
    ${failure}
  }
}`;

export const shippingMethods = `query { eligibleShippingMethods { id } }`;

export const checkOut = `mutation CheckOut(
  $customer: CreateCustomerInput!, $address: CreateAddressInput!, $method: ID!
) {
  setCustomerForOrder(input: $customer) { kind: __typename ${failure} }
  setOrderShippingAddress(input: $address) { kind: __typename ${failure} }
  setOrderShippingMethod(shippingMethodId: [$method]) { kind: __typename ${failure} }
  transitionOrderToState(state: "ArrangingPayment") { kind: __typename ${failure} }
}`;

export const pay = `mutation Pay {
  addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) {
    kind: __typename
    ... on Order { code state totalWithTax }
    ${failure}
  }
}`;
