set local lock_timeout = '5s';

-- An order may be paid by several gift cards, and takes each of them once. Also by which the cards of an order are found.
create unique index gift_card_moves_once_an_order on gift_card_moves (organization_id, order_id, card_id) where kind = 'spent';
